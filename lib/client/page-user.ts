/** Id of the user that the page was made for; '' on a guest's page, and where pages are rendered. */
export const pageUser = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.user) ?? ''
