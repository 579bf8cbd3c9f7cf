/** Jobs about pictures: what is made of them, and what goes with them. */
import './making-widths'
import './removing'
