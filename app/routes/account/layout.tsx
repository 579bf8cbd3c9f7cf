import { Outlet } from 'react-router'

export const handle = { stub: true }

export default function Layout() {
  return <Outlet />
}
