'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ReportFormProps } from './report-form'

const ReportForm = dynamic(() => import('./report-form').then((it) => it.ReportForm), {
  loading: () => null,
})

/** Reports a member, or one of their messages, to the admins. The form's code loads on first use. */
export function ReportDialog(props: ReportFormProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return opened && <ReportForm {...props} />
}
