/** The trades that the example introduction of a landing page knows; the first is for all other communities. */
export const EXAMPLE_FIELDS = ['software', 'society', 'making', 'books', 'trade'] as const
export type ExampleField = (typeof EXAMPLE_FIELDS)[number]
