/** What somebody chose who signs up: until their address is proved it waits with its proof. */
export interface PendingSignUp {
  name: string
  passwordHash: string
  termsVersion: string
  /** The partner code that stood in the form. */
  partner?: PartnerOfAccount | null
}

/** `at`: ISO, as it lies in a proof. `ad`: the mark of a paid advertisement that came along; `link`: the code of the short link. */
export interface PartnerOfAccount {
  code: string
  how: 'address' | 'cookie' | 'typed'
  at: string
  ad: string | null
  link: string | null
}
