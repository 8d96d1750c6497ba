@rem On Windows a Node needs nothing that could be missing.
@node %*
