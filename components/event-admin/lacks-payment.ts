type Payment = { paid: boolean; paymentLink: string | null; organizerContact: string | null }

/** Whether participants have to pay, but are not given a way to. */
export const lacksPayment = ({ paid, paymentLink, organizerContact }: Payment): boolean =>
  paid && !paymentLink && !organizerContact
