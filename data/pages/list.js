for(const box of document.querySelectorAll('[data-filter]')){
const rows=[...box.querySelectorAll('tbody tr')],bar=document.createElement('div'),input=document.createElement('input'),kinds=new Set(rows.map(r=>r.dataset.kind));
let kind=null;const show=()=>{const text=input.value.toLowerCase();for(const r of rows)r.hidden=(kind&&r.dataset.kind!==kind)||!r.textContent.toLowerCase().includes(text)};
bar.className='filter';input.type='search';input.placeholder='filter';input.setAttribute('aria-label','filter');input.addEventListener('input',show);bar.append(input);
for(const name of kinds){const b=document.createElement('button');b.textContent=name;b.setAttribute('aria-pressed','false');
b.addEventListener('click',()=>{kind=kind===name?null:name;for(const o of bar.querySelectorAll('button'))o.setAttribute('aria-pressed',String(o.textContent===kind));show()});bar.append(b)}
box.before(bar)}
for(const table of document.querySelectorAll('table[data-sort]'))table.querySelectorAll('thead th').forEach((head,i)=>head.addEventListener('click',()=>{
const body=table.tBodies[0],down=head.getAttribute('aria-sort')==='ascending',key=r=>r.cells[i].textContent;
for(const o of table.querySelectorAll('thead th'))o.removeAttribute('aria-sort');head.setAttribute('aria-sort',down?'descending':'ascending');
body.append(...[...body.rows].sort((a,b)=>(down?-1:1)*key(a).localeCompare(key(b),undefined,{numeric:true})))}));
const unfold=()=>{const at=document.getElementById(location.hash.slice(1)),d=at&&at.querySelector('details');if(d)d.open=true};
addEventListener('hashchange',unfold);unfold();
addEventListener('beforeprint',()=>{for(const d of document.querySelectorAll('details'))d.open=true});
