const CONTENT_END = 'content-end'

/**
 * For the layout of a page with a skeleton (`loading.tsx`): the browser paints the document when its content is parsed,
 * instead of the header first and everything a second time. At the end of the document it waits no longer.
 */
export const PaintWithContent = () => <link rel="expect" href={`#${CONTENT_END}`} blocking="render" />

/** The last element of such a page. What is streamed later comes after it. */
export const ContentEnd = () => <span id={CONTENT_END} hidden />
