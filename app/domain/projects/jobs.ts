/** What happens later around projects. */
import './asking-jobs'
import './mails'
