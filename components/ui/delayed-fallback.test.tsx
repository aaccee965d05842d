import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DelayedFallback } from './delayed-fallback'

it('reserves space for the content in a document, without a skeleton', () => {
  const document = renderToStaticMarkup(<DelayedFallback>a skeleton</DelayedFallback>)
  expect(document).toBe('<div class="min-h-dvh"></div>')
})
