/*
 * page_style.h: how pages look, and what their button does. Nothing is fetched from anywhere; the policy in the page's head forbids it, too.
 */
#pragma once

#define PAGE_STYLE \
	":root{color-scheme:light dark;--back:#fff;--text:#1b1f24;--soft:#f3f5f7;--line:#c9d1d9;--quiet:#57606a;--good:#116329;--bad:#b3261e;--open:#7a4d00;" \
	"--mark:#ffe08a;--guilty:#ffdad6;--key:#e6f0ff}" \
	"@media(prefers-color-scheme:dark){:root{--back:#14181d;--text:#e6edf3;--soft:#1e242b;--line:#3d4650;--quiet:#a3adb8;--good:#6fdd8b;--bad:#ff9d94;--open:#f2c063;" \
	"--mark:#6b5200;--guilty:#5c211d;--key:#1c2f4a}}" \
	"@media print{:root{--back:#fff;--text:#000;--soft:#f3f5f7;--line:#999;--quiet:#333;--good:#116329;--bad:#b3261e;--open:#7a4d00;--mark:#ffe08a;--guilty:#ffdad6;--key:#e6f0ff}" \
	"button{display:none}section{break-inside:avoid}}" \
	"*{box-sizing:border-box}" \
	"body{margin:0 auto;max-width:74rem;padding:1.2rem;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}" \
	"h1{font-size:1.6rem;margin:0 0 .3rem}h2{font-size:1.1rem;margin:2rem 0 .6rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:.6rem 0 .3rem}" \
	".equivalent{color:var(--good)}.not_equivalent{color:var(--bad)}.equivalent_within_bound,.unknown,.unsupported{color:var(--open)}" \
	".note,footer{color:var(--quiet)}footer{margin-top:2.5rem;font-size:.85rem}" \
	"pre{margin:0;padding:.8rem;background:var(--soft);border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}" \
	"mark{background:var(--mark);color:inherit;border-radius:3px}" \
	".pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}@media(max-width:46rem){.pair{grid-template-columns:minmax(0,1fr)}}" \
	".tables{display:flex;flex-wrap:wrap;gap:1.2rem;align-items:flex-start}.tables>*,.pair>div{overflow-x:auto}" \
	"table{border-collapse:collapse;font:14px/1.4 ui-monospace,monospace}caption{text-align:left;white-space:nowrap;font-weight:600;padding:.2rem 0}" \
	"th,td{border:1px solid var(--line);padding:.2rem .55rem;text-align:left}th{background:var(--soft)}th.key::after{content:\" key\";font-size:.7em;color:var(--quiet)}" \
	"td.number{text-align:right}td.null{color:var(--quiet);font-style:italic}td.key,th.key{background:var(--key)}td.guilty,td.why{background:var(--guilty)}td.why{font-style:italic;border-style:none}" \
	".chip{display:inline-block;margin:.1rem .3rem .1rem 0;padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;background:var(--soft);font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}" \
	"header{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,22rem);gap:1.5rem;align-items:start}@media(max-width:46rem){header{grid-template-columns:minmax(0,1fr)}}" \
	"aside{border-left:4px solid var(--line);padding:0 0 0 .9rem;overflow-wrap:anywhere}aside h3{margin-top:0}aside ul{margin:0;padding-left:1.1rem}" \
	".bar{display:flex;height:1.1rem;border-radius:6px;overflow:hidden;border:1px solid var(--line);margin:.6rem 0}.bar span{display:block;min-width:2px}" \
	".bar .equivalent{background:var(--good)}.bar .not_equivalent{background:var(--bad)}.bar .equivalent_within_bound{background:#8a9a2b}" \
	".bar .unknown,.bar .unsupported{background:var(--open)}.bar .error{background:var(--quiet)}" \
	"a{color:inherit}table.list{width:100%}table.list td{font-family:inherit;vertical-align:top;overflow-wrap:anywhere}table.list td.number{white-space:nowrap}.error{color:var(--bad)}" \
	"article{border-top:1px solid var(--line);margin-top:1.4rem;padding-top:.4rem}article:target h3{background:var(--mark)}" \
	".parts{border-left:4px solid var(--bad);padding-left:.7rem}.step{margin:0 0 .8rem}" \
	"button{font:inherit;padding:.25rem .9rem;margin:0 0 .5rem;border:1px solid var(--line);border-radius:6px;background:var(--soft);color:inherit;cursor:pointer}"

#define PAGE_SCRIPT \
	"for(const b of document.querySelectorAll('button[data-copy]'))b.addEventListener('click',async()=>{" \
	"const e=document.getElementById(b.dataset.copy);" \
	"try{await navigator.clipboard.writeText(e.textContent)}catch(x){const r=document.createRange();r.selectNodeContents(e);" \
	"const s=getSelection();s.removeAllRanges();s.addRange(r);document.execCommand('copy')}" \
	"b.textContent='copied'})"
