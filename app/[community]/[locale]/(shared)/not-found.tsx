import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'

/** A member, an event or a screen that is not there; drawn inside the frame. */
export default async function NotFound() {
  return <MissingPage locale={await getLocale()} />
}
