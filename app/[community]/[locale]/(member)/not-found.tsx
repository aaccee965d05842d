import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'

/** Something of a member.s own that is not there; drawn inside the frame. */
export default async function NotFound() {
  return <MissingPage locale={await getLocale()} />
}
