/** What a route is made of, on the server: its loader, its action, where it leads and the head of its page. */
export { actionPage, actions, stepOf } from './actions'
export { done } from './flash'
export { listing } from './listing'
export { page } from './page'
export { seo, unlisted } from './seo'
export { redraw, submit } from './submit'
