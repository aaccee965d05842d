const WEB = /^https?:\/\//
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export interface OrganiserContactProps {
  contact: string
  /** 'opens in a new tab' */
  opensIn: string
}

/** An address as a link; anything else, such as a name or a phone number, as it is written. */
export function OrganiserContact({ contact, opensIn }: OrganiserContactProps) {
  if (EMAIL.test(contact))
    return (
      <a href={`mailto:${contact}`} className="text-link wrap-anywhere">
        {contact}
      </a>
    )
  if (WEB.test(contact))
    return (
      <a
        href={contact}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-link wrap-anywhere"
      >
        {contact.replace(WEB, '')}
        <span className="sr-only">, {opensIn}</span>
      </a>
    )
  return <span className="wrap-anywhere">{contact}</span>
}
