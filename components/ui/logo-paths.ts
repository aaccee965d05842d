/** The two halves of our mark, in a box of 32 × 32. Also drawn in public/favicon.svg. */
export const LOGO_PATHS = {
  left: 'M3 8A3 3 0 0 1 6 5H15.3V25.5A2.5 2.5 0 0 1 10.3 25.5C10.3 16.5 9.6 12.2 5.6 11.2A3.2 3.2 0 0 1 3 8Z',
  right:
    'M29 8A3 3 0 0 0 26 5H16.7V25.5A2.5 2.5 0 0 0 21.7 25.5C21.7 16.5 22.4 12.2 26.4 11.2A3.2 3.2 0 0 0 29 8Z',
}
