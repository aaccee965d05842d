/** Not-found page for a member's own pages, inside the frame. */
export { default } from '../(shared)/not-found'
