/** Every job of the product: importing this defines them all, for the worker, the server and the tests. */
import './people/jobs'
import './companies/jobs'
import './reviews/jobs'
import './certification/jobs'
import './second-factor/jobs'
import './invitations/jobs'
import './notifications/jobs'
import './privacy/jobs'
