/** Opens the page of an event with the question whether to sign up: where registration and onboarding lead back to. */
export const signUpPath = (eventId: string) => `/event/${eventId}?join=1`
