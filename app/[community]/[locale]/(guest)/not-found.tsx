/** A sign-in method that the community does not offer. */
export { default } from '../(shared)/not-found'
