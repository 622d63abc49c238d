/**
 * The one inline script of documents. The browser gives a transition between two documents up when, for example, the
 * window changes its size meanwhile, and would report that as an error. The script must run before the page is first
 * shown, so it cannot be a module; the Content-Security-Policy names its hash.
 */
export const quietTransitions =
  "for(const type of['pageswap','pagereveal'])addEventListener(type,({viewTransition:shown})=>{if(shown)for(const end of['ready','finished','updateCallbackDone'])shown[end].catch(()=>{})})"
