import { MissingInFrame } from '@/components/shell/missing-in-frame'

export { generateMetadata } from '../(shared)/not-found'

/** Not-found page for organisers, inside the frame. */
export default function NotFound() {
  return <MissingInFrame />
}
