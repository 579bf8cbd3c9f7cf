import type { ReactNode } from 'react'
import { webAddress } from '~/domain/shared/web-address'

interface Props {
  /** As somebody wrote it. */
  address: string
  /** The address itself unless said otherwise. */
  children?: ReactNode
  /** In a window of its own: for staff, whose work stays open beside it. */
  apart?: boolean
}

/** Leads to what somebody else wrote as an address; where it is none of the web, there is no link, only the words. */
export function OutsideLink({ address, children = address, apart }: Props) {
  const href = webAddress(address)?.href
  if (!href) return children
  return (
    <a href={href} rel="nofollow ugc noopener noreferrer" target={apart ? '_blank' : undefined}>
      {children}
    </a>
  )
}
