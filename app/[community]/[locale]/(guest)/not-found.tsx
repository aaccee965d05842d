/** For sign-in methods that the community does not offer. */
export { default, generateMetadata } from '../(shared)/not-found'
