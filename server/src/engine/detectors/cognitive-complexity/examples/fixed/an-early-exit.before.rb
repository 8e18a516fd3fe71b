# @example an early exit
def walk(nodes)
  nodes.each do |node|
    if node.open?
      if node.first
        use(node.first)
      end
      if node.second
        use(node.second)
      end
      if node.third
        use(node.third)
      end
      if node.fourth
        use(node.fourth)
      end
      if node.fifth
        use(node.fifth)
      end
      if node.sixth
        use(node.sixth)
      end
      if node.seventh
        use(node.seventh)
      end
    end
  end
end
