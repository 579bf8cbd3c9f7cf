/** What happens later around comments. */
export { forgetFeedback } from './forgetting'
