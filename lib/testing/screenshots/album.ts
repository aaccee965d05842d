import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes index.html with the screenshots of each screen. @returns their number */
export function writeAlbum(folder: string): number {
  const screens = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({
          name,
          pictures: readdirSync(join(folder, name))
            .filter((file) => file.endsWith('.png'))
            .sort(),
        }))
        .filter(({ pictures }) => pictures.length > 0)
        .sort((a, b) => a.name.localeCompare(b.name))
    : []
  const figure = (screen: string, file: string) => {
    const path = escaped(`${encodeURIComponent(screen)}/${encodeURIComponent(file)}`)
    const title = escaped(file.replace(/\.png$/, '').replaceAll('.', ', '))
    return `<figure><a href="${path}"><img loading="lazy" src="${path}" alt="${title}"></a><figcaption>${title}</figcaption></figure>`
  }
  const sections = screens.map(
    ({ name, pictures }) =>
      `<h2 id="${escaped(name)}">${escaped(name)}</h2><div>${pictures.map((file) => figure(name, file)).join('')}</div>`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px;color-scheme:light dark}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0;width:260px}img{width:100%;border:1px solid #8884}</style>
<h1>Screens</h1><nav>${screens.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' · ')}</nav>
${sections.join('\n')}</html>
`,
  )
  return screens.reduce((sum, { pictures }) => sum + pictures.length, 0)
}
