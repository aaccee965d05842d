'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ReportFormProps } from './report-form'

const ReportForm = dynamic(() => import('./report-form').then((it) => it.ReportForm), {
  loading: () => null,
})

/** Reports a member, or something they wrote, to the admins. The form loads when it is first opened. */
export function ReportDialog(props: ReportFormProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return opened && <ReportForm {...props} />
}
