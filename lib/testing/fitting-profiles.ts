/** Four members: the first two fit each other, and so do the last two. */
export const FITTING_PROFILES = [
  { about: 'I design apps for hospitals and clinics.', lookingFor: 'Someone who writes backend code in Go.' },
  {
    about: 'I write backend code in Go for payments.',
    lookingFor: 'A designer who knows hospitals and clinics.',
  },
  {
    about: 'I grow olive trees and sell oil to restaurants.',
    lookingFor: 'A food photographer for our new labels.',
  },
  {
    about: 'I am a food photographer working with restaurants.',
    lookingFor: 'Small producers of olive oil or wine.',
  },
]
