/** A way in that the community does not offer; drawn inside the frame. */
export { default } from '../(shared)/not-found'
