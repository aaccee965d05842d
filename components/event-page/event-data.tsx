import { eventJsonLd } from './event-json-ld'

/** What an event is, for search engines. */
export function EventData(about: Parameters<typeof eventJsonLd>[0]) {
  // A title may hold anything, the end of a script too.
  const text = JSON.stringify(eventJsonLd(about)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
