switch (a) { case 1: b(); break; case 2: c(); /* falls through */ default: d() }
