const preload = /<link rel="modulepreload"[^>]*>/g
const starter = /<script( nonce="[^"]*")? type="module"(?: async="")?>(import [\s\S]*?)<\/script>/
const sideEffect = /^import "([^"]+)";$/gm
const namespace = /^import \* as (route\d+) from "([^"]+)";$/gm
const modules = /window\.__reactRouterRouteModules = (\{[^}]*\});/
const entry = /import\("([^"]+)"\);?\s*$/

/**
 * What wakes a page: the first sign of a person. Scrolling and touching come before the tap that needs the scripts; focus counts, so
 * that the keyboard is served as well as the pointer, and a file that is dragged in sends no pointer ahead. Not idleness: a page that is only read costs no script at all.
 * Nor what the browser focuses by itself, and the scroll with which it shows that.
 */
const signs = [
  'scroll',
  'wheel',
  'pointerover',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'dragenter',
]

/** A form that is sent before the page is live waits so long at most; then the browser sends it by itself. */
const patienceMilliseconds = 8_000

/**
 * Turns the script that React Router starts a page with into one that waits for the first interaction. What is pressed or sent
 * before the page is live is done again once it is, so that nothing a person does loads the page anew or loses focus and place;
 * where the scripts do not come, the browser sends the form as it would have. Links need no help, but for those to a sound, which the page plays itself. A dialog that is open from the
 * start wakes the page, to be drawn over it, and so does a chat that goes on in this tab. Markup that this does not recognise stays as it is.
 */
export function letScriptsSleep(html: string) {
  const [, nonce = '', body] = starter.exec(html) ?? []
  if (!body) return html
  const effects = [...body.matchAll(sideEffect)].map(([, address]) => address ?? '')
  const routes = [...body.matchAll(namespace)].map(([, name, address]) => ({
    name: name ?? '',
    address: address ?? '',
  }))
  const table = modules.exec(body)?.[1]
  const start = entry.exec(body.trim())?.[1]
  if (!table || !start || routes.length === 0) return html
  const addresses = [...effects, ...routes.map(({ address }) => address)]
  const names = [...effects.map(() => ''), ...routes.map(({ name }) => name)].join(',')
  const script = `let awake=false,shown=false,early=null,held=null,timer;const signs=${JSON.stringify(signs)};
const hold=e=>{if(e.target.target||e.target.method==='dialog')return;e.preventDefault();e.stopImmediatePropagation();held={form:e.target,by:e.submitter};timer??=setTimeout(release,${patienceMilliseconds})};
const release=()=>{clearTimeout(timer);removeEventListener('submit',hold,true);const h=held;held=null;if(h?.form.isConnected)h.form.requestSubmit(h.by?.isConnected?h.by:null)};
const given=e=>document.activeElement?.autofocus&&(e?.type==='focusin'||e?.type==='scroll'&&!shown&&(shown=true));
const wake=e=>{if(awake||given(e))return;awake=true;for(const s of signs)removeEventListener(s,wake,true);
Promise.all([${addresses.map((address) => `import(${JSON.stringify(address)})`).join(',')}]).then(([${names}])=>{window.__reactRouterRouteModules=${table};return import(${JSON.stringify(start)})}).catch(fail)};
for(const s of signs)addEventListener(s,wake,{capture:true,passive:true});
const note=e=>{early=e.target instanceof Element?e.target.closest('button[type=button]:not([commandfor]),a[data-sound]'):null;if(early?.dataset.sound!==undefined)e.preventDefault()};
const press=()=>{if(early?.isConnected)early.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))};
const fail=()=>{removeEventListener('click',note,true);release();if(early?.dataset.sound!==undefined)press()};
addEventListener('click',note,true);addEventListener('submit',wake,true);addEventListener('submit',hold,true);
addEventListener('ukli:live',()=>{removeEventListener('click',note,true);removeEventListener('submit',wake,true);release();press()},{once:true});
if(document.querySelector('dialog[open]'))wake();
else if(document.getElementById('welcome'))setTimeout(wake,500);
try{if(sessionStorage.getItem('ukli-chat'))wake()}catch{}`
  return html.replaceAll(preload, '').replace(starter, () => `<script${nonce} type="module">${script}</script>`)
}
