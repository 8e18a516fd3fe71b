// @example an import only for documentation
// @file src/main/java/p/Client.java
package p;

import p.ann.Mark;

@Mark
public class Client {
}
// @file src/main/java/p/ann/Mark.java
package p.ann;

import p.Client;

/** Marks what {@link Client} reads. */
public @interface Mark {
}
