import { eventJsonLd } from './event-json-ld'

/** Structured data for search engines. */
export function EventData(about: Parameters<typeof eventJsonLd>[0]) {
  // A title may contain anything, including the end of a script.
  const text = JSON.stringify(eventJsonLd(about)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
