for(const b of document.querySelectorAll('button[data-copy]'))b.addEventListener('click',async()=>{
const e=document.getElementById(b.dataset.copy);
try{await navigator.clipboard.writeText(e.textContent)}catch(x){const r=document.createRange();r.selectNodeContents(e);
const s=getSelection();s.removeAllRanges();s.addRange(r);document.execCommand('copy')}
b.textContent='copied'})
