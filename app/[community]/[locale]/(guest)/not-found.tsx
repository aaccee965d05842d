/** For sign-in methods that the community does not offer. */
export { default } from '../(shared)/not-found'
