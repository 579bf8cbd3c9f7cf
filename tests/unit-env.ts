import { useEnv } from '~/platform/env'

/** Each file of the project «unit» begins with these settings, whatever the one before it used. */
useEnv({ DATABASE_URL: 'postgres://nobody@localhost/none' })
