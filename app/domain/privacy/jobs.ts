/** What happens later. */
import './erasing-due'
import './making-export'
import './retaining'
