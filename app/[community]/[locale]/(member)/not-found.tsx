/** Something of a member’s own that is not there; drawn inside the frame. */
export { default } from '../(shared)/not-found'
