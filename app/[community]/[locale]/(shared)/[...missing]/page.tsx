import { notFound } from 'next/navigation'

/** Any other path: the community's own not-found page. */
export default function MissingPage() {
  notFound()
}
