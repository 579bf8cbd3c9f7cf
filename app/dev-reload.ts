/** Development only: a page that is a plain document has no code of its own in the browser, so it is loaded anew. */
import.meta.hot?.on('aval:changed', () => location.reload())
