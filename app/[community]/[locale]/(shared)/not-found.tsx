import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'

/** Not-found page for members, events and unknown paths, inside the frame. */
export default async function NotFound() {
  return <MissingPage locale={await getLocale()} />
}
