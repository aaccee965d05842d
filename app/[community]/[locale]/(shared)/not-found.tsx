import { getLocale, getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'

export async function generateMetadata() {
  return { title: (await getTranslations({ locale: await getLocale() }))('notFound.title') }
}

/** Not-found page for members, events and unknown paths, inside the frame. */
export default async function NotFound() {
  return <MissingPage locale={await getLocale()} />
}
