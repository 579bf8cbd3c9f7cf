export { default } from '../layouts/site'
