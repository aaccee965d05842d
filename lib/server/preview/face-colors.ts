/** By day: equal to `--face-*` in app/globals.css; a test holds the two together. In the order of the hues, 1–8. */
export const FACE_COLORS: readonly { back: string; front: string; ink: string }[] = [
  { back: '#fee0db', front: '#f8c8b3', ink: '#622923' },
  { back: '#f9e3d1', front: '#ead0a7', ink: '#5c3100' },
  { back: '#f0e8cf', front: '#d6d8aa', ink: '#4b3b00' },
  { back: '#dceed9', front: '#b3e1c5', ink: '#22481a' },
  { back: '#d1f0e8', front: '#a4e2e1', ink: '#00483d' },
  { back: '#d1edfa', front: '#b4d9fb', ink: '#00445a' },
  { back: '#dce9ff', front: '#ccd1fd', ink: '#233c69' },
  { back: '#fbdfea', front: '#fac4cb', ink: '#5e2842' },
]
