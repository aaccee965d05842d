/** Not-found page for a member's own pages, inside the frame. */
export { default, generateMetadata } from '../(shared)/not-found'
