type Payment = { paid: boolean; paymentLink: string | null; organizerContact: string | null }

/** Whether participants have to pay, but read nowhere how. */
export const lacksPayment = ({ paid, paymentLink, organizerContact }: Payment): boolean =>
  paid && !paymentLink && !organizerContact
