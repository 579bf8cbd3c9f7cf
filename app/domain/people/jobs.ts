/** What happens later. */
import './profile/phone-jobs'
import './security/mail-jobs'
import './sign-in-link/mails'
import './signing-up/mails'
import './staff/mails'
import './staff/impersonating'
