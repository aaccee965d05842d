import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkHardCodedTexts, hardCodedTexts } from './hard-coded-texts'

const textsIn = (text: string) => hardCodedTexts({ path: 'page.tsx', text }).map((one) => one.text)

describe('the check for hard-coded texts', () => {
  it.each([
    ['a text between tags', '<p>Hello there</p>', 'Hello there'],
    ['a Russian one', '<p>Привет</p>', 'Привет'],
    ['a word beside an expression', '<p>{count} members</p>', 'members'],
    ['a literal in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['one branch of a conditional', "<p>{open ? t('close') : 'Open'}</p>", 'Open'],
    ['a literal behind a condition', "<p>{failed && 'It failed'}</p>", 'It failed'],
    ['a fallback', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source file
    ['a template', '<p>{`Hello ${name}`}</p>', 'Hello'],
    ['a fragment', '<>Bare</>', 'Bare'],
    ['a name read aloud', '<button aria-label="Close" />', 'Close'],
    ['an image description', "<img alt={'A cat'} />", 'A cat'],
    ['a placeholder', '<input placeholder="Your e-mail" />', 'Your e-mail'],
    ['a label of a component', '<Field label="City" />', 'City'],
    ['a longer name of one', '<Password showLabel="Show" />', 'Show'],
    ['metadata', "export const metadata = { title: 'Log in' }; const a = <i />", 'Log in'],
  ])('finds %s', (_what, code, text) => {
    expect(textsIn(`const a = (name, open, failed, count, t) => 1; ${withName(code)}`)).toEqual([text])
  })

  it.each([
    "<p>{t('title')}</p>",
    '<p className="text-ink" data-state="new">{title}</p>',
    '<p>{count} · 12 %</p>',
    '<Field label={t(\'city\')} name="city" enterKeyHint="go" />',
    "<Toast classNames={{ title: 'toast-title' }} />",
    '<p>{state === "new" ? t("a") : t("b")}</p>',
  ])('accepts %s', (code) => {
    expect(textsIn(withName(code))).toEqual([])
  })

  it('reports the line, after other files and non-ASCII text', () => {
    hardCodedTexts({ path: 'first.tsx', text: "export const first = 'я'.repeat(3)\n" })
    const text = "'use client'\n// Комментарий\nconst a = 'ю'\n\nexport const b = <p>Here</p>\n"
    expect(hardCodedTexts({ path: 'b.tsx', text })).toEqual([{ path: 'b.tsx', line: 5, text: 'Here' }])
  })

  it('reads folders recursively, and reports unused exceptions', () => {
    const root = mkdtempSync(join(tmpdir(), 'tuesday-texts-'))
    mkdirSync(join(root, 'components/deep'), { recursive: true })
    writeFileSync(join(root, 'components/deep/a.tsx'), 'export const A = () => <p>Planted</p>')
    writeFileSync(join(root, 'components/deep/a.test.tsx'), 'export const A = () => <p>In a test</p>')
    const { wrong, files } = checkHardCodedTexts(root)
    expect(files).toBe(1)
    expect(wrong).toContain('components/deep/a.tsx:1: “Planted” is not in messages')
    expect(wrong.filter((line) => line.includes('unused exception'))).not.toEqual([])
  })
})

const withName = (code: string) => (code.startsWith('export') ? code : `export const A = ${code}`)
