/** A complaint about one of our emails as RFC 5965 has it. */
export const feedbackReport = ({
  original,
  feedback = 'abuse',
  type = 'multipart/report; report-type=feedback-report; boundary="b"',
}: {
  /** Header lines of the email. */
  original: readonly string[]
  feedback?: string
  type?: string
}): Buffer =>
  Buffer.from(
    [
      'From: feedback@provider.example',
      'Message-ID: <4f7c1d1e-9d52-4b0a-9a37-5f0c2d7f1a10@provider.example>',
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is an email abuse report.',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${feedback}`,
      'User-Agent: Provider-FBL/1.0',
      'Version: 1',
      '--b',
      'Content-Type: message/rfc822',
      '',
      ...original,
      '',
      'Hello',
      '--b--',
    ].join('\r\n'),
  )
