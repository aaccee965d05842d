import type { Storage } from '@/lib/storage/storage'

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${body}</svg>`

/** Logos of the demo communities. */
const LOGOS: Record<string, string> = {
  // The product's mark (components/ui/logo-paths.ts).
  tuesday: svg(
    '<rect width="64" height="64" rx="16" fill="#d2522b"/><g transform="translate(6.4 5.6) scale(1.6)"><path d="M3 8A3 3 0 0 1 6 5H15.3V25.5A2.5 2.5 0 0 1 10.3 25.5C10.3 16.5 9.6 12.2 5.6 11.2A3.2 3.2 0 0 1 3 8Z" fill="#fff"/><path d="M29 8A3 3 0 0 0 26 5H16.7V25.5A2.5 2.5 0 0 0 21.7 25.5C21.7 16.5 22.4 12.2 26.4 11.2A3.2 3.2 0 0 0 29 8Z" fill="#ffd9c7"/></g>',
  ),
  // Two quotation marks leaning towards each other.
  kstati: svg(
    '<rect width="64" height="64" rx="16" fill="#4f46b8"/><path d="M14 20a8 8 0 0 1 8-8h8a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-4l-7 6v-6.4A8 8 0 0 1 14 26Z" fill="#fff"/><path d="M50 32a6 6 0 0 1 2 4.5v6A7.5 7.5 0 0 1 46 49.800V55l-6.5-5H34a7 7 0 0 1-6.600-4.600l.6-.5A8 8 0 0 0 31 39h1a12 12 0 0 0 11-8Z" fill="#ffd27a"/>',
  ),
  // A lantern with its light.
  lantern: svg(
    '<rect width="64" height="64" rx="16" fill="#1f6f54"/><path d="M25 17a7 7 0 0 1 14 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M20 21h24l-3 28H23Z" fill="#fff"/><path d="M32 27c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12Z" fill="#f3b43f"/><rect x="21" y="50" width="22" height="4" rx="2" fill="#fff"/>',
  ),
  // A bridge over the river.
  porto: svg(
    '<rect width="64" height="64" rx="16" fill="#1d5fa8"/><path d="M10 44a22 22 0 0 1 44 0" fill="none" stroke="#fff" stroke-width="4.5"/><path d="M8 24h48" stroke="#ffd27a" stroke-width="4.5" stroke-linecap="round"/><path d="M22 26v9M32 26v-3M42 26v9" stroke="#fff" stroke-width="3"/>',
  ),
  // A bollard with its rope.
  harbour: svg(
    '<rect width="64" height="64" rx="16" fill="#23616b"/><path d="M22 16h20a5 5 0 0 1 0 10H22a5 5 0 0 1 0-10Z" fill="#fff"/><path d="M26 26h12l3 24H23Z" fill="#fff"/><path d="M12 42c12 6 28 6 40 0" fill="none" stroke="#ffd27a" stroke-width="5" stroke-linecap="round"/>',
  ),
  // A drop of ink on a sheet.
  guild: svg(
    '<rect width="64" height="64" rx="16" fill="#8a2f4f"/><path d="M18 12h28v40H18Z" fill="#fff"/><path d="M32 20c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16Z" fill="#ffb347"/>',
  ),
  // A globe with its meridian marked.
  meridian: svg(
    '<rect width="64" height="64" rx="16" fill="#0b6e99"/><circle cx="32" cy="32" r="19" fill="none" stroke="#fff" stroke-width="4"/><path d="M13 32h38" stroke="#fff" stroke-width="4"/><path d="M32 13c-9 10-9 28 0 38" fill="none" stroke="#ffd27a" stroke-width="4.5" stroke-linecap="round"/>',
  ),
}

/** Stores the logos as logos/<slug>.svg. */
export async function storeLogos(storage: Storage): Promise<void> {
  for (const [slug, text] of Object.entries(LOGOS))
    await storage.put(`logos/${slug}.svg`, Buffer.from(text), 'image/svg+xml')
}
