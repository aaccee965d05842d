/** The event's page with the question whether to attend: registration and onboarding lead back here. */
export const signUpPath = (eventId: string) => `/event/${eventId}?join=1`
