import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text'

it.each([
  ['Look at https://tuesday.test/a?b=c.', 'https://tuesday.test/a?b=c'],
  ['(see www.tuesday.test)', 'https://www.tuesday.test'],
  ['https://en.wikipedia.org/wiki/Tuesday_(day)', 'https://en.wikipedia.org/wiki/Tuesday_(day)'],
  ['(https://en.wikipedia.org/wiki/Tuesday_(day)).', 'https://en.wikipedia.org/wiki/Tuesday_(day)'],
])('links the URL in “%s”', (text, href) => {
  expect(renderToStaticMarkup(<LinkedText text={text} />)).toContain(`href="${href}"`)
})
